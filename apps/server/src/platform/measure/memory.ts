/** Returns undefined when the system's file cannot be opened (EMFILE). */
export function readMemory(): NodeJS.MemoryUsage | undefined {
  try {
    return process.memoryUsage()
  } catch {
    return undefined
  }
}
