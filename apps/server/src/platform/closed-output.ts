/**
 * Keeps a program running when the reader of its output closes (`mashu … | head`, a closed terminal). The program drops
 * further output and finishes its work. Otherwise Node.js would end the program with a stack trace.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
