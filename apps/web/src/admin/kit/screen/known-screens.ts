let names: readonly string[] = []

/**
 * Stores the component names of all screens. The list of screens (`admin/screens.ts`) calls this function, so that a
 * screen can read the names without an import cycle.
 */
export function setKnownScreens(known: readonly string[]): void {
  names = known
}

/** Returns the component names that a menu entry may have. */
export const knownScreens = (): readonly string[] => names
