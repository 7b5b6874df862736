import type { SerialLine } from './serial-line.ts'

// Keys of MicroPython's "raw REPL", a console for programs. Ctrl-A opens it, Ctrl-D runs the program or restarts the
// board, Ctrl-C stops a program, Ctrl-B returns to the console for people.
const end = '\x03'
const raw = '\x01'
const friendly = '\x02'
const run = '\x04'
const prompt = 'raw REPL; CTRL-B to exit\r\n>'
const restarted = 'soft reboot'

const tries = 8
/** Maximum milliseconds to wait for an answer. */
const timeouts = { prompt: 600, restart: 4000, start: 3000 }
/** Bytes per piece, and milliseconds between pieces. A board of version 1 can buffer only 64 bytes. */
const piece = { size: 32, pause: 10 }

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Rejects when no MicroPython answers. */
export async function enterConsole(line: SerialLine): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    // The first Ctrl-C may start a handler of the program, which the second Ctrl-C stops.
    await line.send(`\r${end}${end}`)
    await pause(50)
    line.forget()
    await line.send(`\r${raw}`)
    try {
      return await line.waitFor(prompt, timeouts.prompt)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** Restarts the board, which empties its memory, and starts a program. Must follow `enterConsole`. */
export async function startProgram(line: SerialLine, program: string): Promise<void> {
  await line.send(run)
  // The prompt alone may be a late answer to an earlier attempt.
  await line.waitFor(restarted, timeouts.restart)
  await line.waitFor(prompt, timeouts.restart)
  for (let at = 0; at < program.length; at += piece.size) {
    await line.send(program.slice(at, at + piece.size))
    await pause(piece.pause)
  }
  await line.send(run)
  await line.waitFor('OK', timeouts.start)
}

/** Lets the board start its own program again. Rejects when the line is closed. */
export async function leaveConsole(line: SerialLine): Promise<void> {
  await line.send(`${end}${end}`)
  await pause(100)
  await line.send(`${friendly}${run}`)
  await pause(50)
}
