/** Some types have no player page. */
export const playerPages: Readonly<Record<string, string>> = {
  '1': '/player/scratch/index.html',
  '2': '/player/scratch/index.html',
  '3': '/scratchjr/player.html',
  '4': '/python/player.html',
}

/** Returns null for a type without a player. */
export function filePlayerAddress(workType: string, fileUrl: string): string | null {
  const path = playerPages[workType]
  return path ? `${path}?${new URLSearchParams({ workUrl: fileUrl }).toString()}` : null
}
