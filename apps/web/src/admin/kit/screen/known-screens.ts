let names: readonly string[] = []

/** Set by the list of screens (`admin/screens.ts`), so that a screen can read it without an import cycle. */
export function setKnownScreens(known: readonly string[]): void {
  names = known
}

/** Component names that a menu entry may have. */
export const knownScreens = (): readonly string[] => names
