/** Lets a build go on when the reader of its lines is gone (`npm run mashu … | head`), as the server's programs do. */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
