import { z } from 'zod';

/** `system`: encrypted with a key that the system keeps. `file`: readable only by the person's account. */
export const secretProtectionSchema = z.enum(['system', 'file']);
export type SecretProtection = z.infer<typeof secretProtectionSchema>;

export const secretNameSchema = z.string().min(1).max(200);

/** Which secrets are stored and how they are protected; never what they are. */
export const storedSecretsSchema = z.object({
  /** Applies to secrets stored from now on. */
  protection: secretProtectionSchema,
  secrets: z.array(z.object({ name: secretNameSchema, protection: secretProtectionSchema })),
});
export type StoredSecrets = z.infer<typeof storedSecretsSchema>;
