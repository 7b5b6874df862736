/** Lets a program continue after its output was closed, as in `npm run mashu … | head`. */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
