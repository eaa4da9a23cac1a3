import { DirectCallError, parseDirectCall, type DirectCall } from '../../shared/mentions/mentions.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Catalog } from '../tools/catalog.ts';

/** @returns null for a message to the model. @throws {RpcError} `invalid` if it is a call that can't be parsed. */
export function findDirectCall(text: string, catalog: Pick<Catalog, 'resolve' | 'nearestNames'>): DirectCall | null {
  try {
    const call = parseDirectCall(text);
    if (call === null) return null;
    const entry = catalog.resolve(call.name);
    if (entry !== null) return { ...call, name: entry.tool.name };
  } catch (error) {
    if (error instanceof DirectCallError) throw new RpcError('invalid', error.message, { cause: error });
    throw error;
  }
  const nearest = catalog.nearestNames(text.slice(1, text.indexOf('('))).join(', ');
  throw new RpcError('invalid', t('There is no tool with this name. The closest are {nearest}.', { nearest }));
}
