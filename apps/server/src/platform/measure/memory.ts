/** Memory of the process; undefined while it may not open the file of the system that says so (EMFILE). */
export function readMemory(): NodeJS.MemoryUsage | undefined {
  try {
    return process.memoryUsage()
  } catch {
    return undefined
  }
}
