/**
 * @returns a stand-in for an object that is created when one of its properties is first read. For objects that take long
 * to create, in modules that are imported by programs that never use them.
 */
export function createLazily<Target extends object>(create: () => Target): Target {
  let created: Target | null = null;
  // The proxy never shows this object, whose type is wrong.
  return new Proxy({} as Target, {
    get(_, name): unknown {
      created ??= create();
      return Reflect.get(created, name);
    },
  });
}
