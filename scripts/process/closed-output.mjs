/** Ignores a closed standard output (`npm run mashu … | head`), so that a build continues. */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
