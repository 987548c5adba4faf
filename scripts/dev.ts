import { createServer } from 'vite';
import { readConfig } from '../server/config/config.ts';
import { startServer } from '../server/provider/start-server.ts';

const { url } = await startServer(readConfig(), {
  appHandler: async (server) => {
    const vite = await createServer({ server: { middlewareMode: true, hmr: { server, path: '/vite-hmr' } } });
    return (request, response) => vite.middlewares(request, response);
  },
});
console.log(`Outloud with hot reload: ${url}`);
