/**
 * Lets a program outlive whoever reads what it prints (`mashu … | head`, a terminal that was closed): the rest is not
 * shown, and work under way is finished. Without it Node.js ends the program with a stack.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
