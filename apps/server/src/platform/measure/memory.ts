/** Returns the memory of the process; undefined while it may not open the system's file (EMFILE). */
export function readMemory(): NodeJS.MemoryUsage | undefined {
  try {
    return process.memoryUsage()
  } catch {
    return undefined
  }
}
