let names: readonly string[] = []

/** The list of screens (`admin/screens.ts`) calls this, so that a screen can read the names without an import cycle. */
export function setKnownScreens(known: readonly string[]): void {
  names = known
}

/** Component names that a menu entry may have. */
export const knownScreens = (): readonly string[] => names
