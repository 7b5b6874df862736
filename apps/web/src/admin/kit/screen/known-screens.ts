let names: readonly string[] = []

/** Told by the table of contents (`admin/screens.ts`), so that a screen can read it without importing it. */
export function setKnownScreens(known: readonly string[]): void {
  names = known
}

/** Names of components that a menu entry may carry. */
export const knownScreens = (): readonly string[] => names
