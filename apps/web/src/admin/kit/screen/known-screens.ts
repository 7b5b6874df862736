let names: readonly string[] = []

/** `admin/screens.ts` calls this function, so that a screen can read the names without an import cycle. */
export function setKnownScreens(known: readonly string[]): void {
  names = known
}

/** The component names that a menu entry may have. */
export const knownScreens = (): readonly string[] => names
