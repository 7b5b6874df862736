/** The page that plays works of a type. Some types have no such page. */
export const playerPages: Readonly<Record<string, string>> = {
  '1': '/player/scratch/index.html',
  '2': '/player/scratch/index.html',
  '3': '/scratchjr/player.html',
  '4': '/python/player.html',
}

/**
 * Returns the address that plays the file of a version or of an example.
 * @returns null for a type without a player
 */
export function filePlayerAddress(workType: string, fileUrl: string): string | null {
  const path = playerPages[workType]
  return path ? `${path}?${new URLSearchParams({ workUrl: fileUrl }).toString()}` : null
}
