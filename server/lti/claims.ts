import { z } from 'zod';
import { text } from '../../contract/values.ts';

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
export const DEEP_LINK_CLAIM = 'https://purl.imsglobal.org/spec/lti-dl/claim';
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** Claims of LTI 1.3 that Outloud reads. It needs no name, and ignores all others. */
export const LaunchClaims = z
  .object({
    sub: text(255).min(1),
    email: z.string().max(254).toLowerCase().optional(),
    [`${CLAIM}/message_type`]: z.string(),
    [`${CLAIM}/version`]: z.literal('1.3.0'),
    [`${CLAIM}/deployment_id`]: z.string(),
    [`${CLAIM}/roles`]: z.array(z.string()).default([]),
    [`${CLAIM}/custom`]: z.record(z.string(), z.unknown()).nullish(),
    [`${CLAIM}/launch_presentation`]: z.looseObject({ locale: z.string().max(100).nullish() }).nullish(),
    ['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']: z
      .looseObject({ scope: z.array(z.string()).default([]), lineitem: text(1000).nullish() })
      .nullish(),
    [`${DEEP_LINK_CLAIM}/deep_linking_settings`]: z
      .looseObject({
        deep_link_return_url: z.string().max(2000),
        accept_types: z.array(z.string()),
        accept_lineitem: z.boolean().nullish(),
        data: z.string().max(16_000).nullish(),
      })
      .nullish(),
  })
  .transform((claims) => ({
    subject: claims.sub,
    email: claims.email,
    messageType: claims[`${CLAIM}/message_type`],
    deployment: claims[`${CLAIM}/deployment_id`],
    isTeacher: claims[`${CLAIM}/roles`].some((role) => TEACHING.test(role)),
    /** ID of a study set, passage, or role-play that the link was made for. */
    content: contentOf(claims[`${CLAIM}/custom`]?.['content']),
    locale: claims[`${CLAIM}/launch_presentation`]?.locale ?? null,
    choosing: claims[`${DEEP_LINK_CLAIM}/deep_linking_settings`] ?? null,
    lineItem: lineItemOf(claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']),
  }));
export type LaunchClaims = z.infer<typeof LaunchClaims>;

/** Roles in the course, in the form of the standard or the older short one. A role in the whole school doesn't count. */
const TEACHING =
  /^(https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership#)?(Instructor|Administrator|ContentDeveloper)$/;

function contentOf(content: unknown): string | null {
  return typeof content === 'string' && content !== '' && text(200).safeParse(content).success ? content : null;
}

function lineItemOf(endpoint: { scope: string[]; lineitem?: string | null | undefined } | null | undefined) {
  if (!endpoint?.scope.includes(SCORE_SCOPE)) return null;
  return endpoint.lineitem ?? null;
}
