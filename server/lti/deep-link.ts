import { SignJWT } from 'jose';
import type { AssignableContent } from '../../contract/teacher-assignments.ts';
import type { LtiPlatform } from '../config/platforms.ts';
import type { Surroundings } from '../surroundings.ts';
import { CLAIM, DEEP_LINK_CLAIM } from './claims.ts';
import type { Choice } from './launch-state.ts';
import type { LtiKey } from './lti-key.ts';

/** Lifetime of the response, which the browser posts at once. */
const LIFETIME = '5 minutes';

type Link = { platform: LtiPlatform; choice: Choice; content: AssignableContent; address: string };

/** Signs a response of Deep Linking 2.0, with a link to the content. */
export function signDeepLink(
  { platform, choice, content, address }: Link,
  { id, privateKey }: LtiKey,
  around: Pick<Surroundings, 'newToken'>,
): Promise<string> {
  const item = {
    type: 'ltiResourceLink',
    title: content.name,
    url: address,
    custom: { content: content.id },
    window: { targetName: '_blank' },
    ...(choice.takesColumn && { lineItem: { scoreMaximum: 100, label: content.name, resourceId: content.id } }),
  };
  return (
    new SignJWT({
      [`${CLAIM}/message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/deployment_id`]: choice.deployment,
      [`${DEEP_LINK_CLAIM}/content_items`]: [item],
      ...(choice.data !== null && { [`${DEEP_LINK_CLAIM}/data`]: choice.data }),
      nonce: around.newToken(),
    })
      .setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT' })
      .setIssuer(platform.client_id)
      .setAudience(platform.issuer)
      // By this machine's clock, which the platform compares with its own.
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(privateKey)
  );
}
