/** Without settings in the page, every setting has its default value. */
Object.assign(globalThis, { document: { getElementById: () => null } })
