/** An update can't be found, believed or downloaded; the message is for the person. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
}
