import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Address of a service that gets tokens. It must use https unless it runs on this machine. */
export const tokenAddress = z.string().refine((address) => {
  const url = URL.parse(address);
  if (url === null || `${url.username}${url.password}${url.search}${url.hash}` !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}, 'must be an address with https, without a name, password, query, or #');
