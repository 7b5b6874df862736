/**
 * When the reader of the output closes (`mashu … | head`, a closed terminal), the program finishes its work. Otherwise
 * Node.js would end it with a stack trace.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
