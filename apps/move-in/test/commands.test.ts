import { expect, test } from 'vitest'
import { runKeeper } from '../../server/src/mashu/run.ts'
import { commands } from '../src/commands.ts'

/** Runs a command line that ends before the command begins, for example with `--help`. */
async function run(line: string) {
  let text = ''
  const stdout = (more: string) => Boolean((text += more))
  const stderr = { write: stdout, isTTY: false } as unknown as NodeJS.WriteStream
  const code = await runKeeper(line.split(' ').filter(Boolean), { env: {}, stdout, stderr }, commands)
  return { code, text }
}

test('`mashu` lists its commands when the command is missing or unknown', async () => {
  for (const [line, code] of [
    ['', 2],
    ['help', 0],
    ['--help', 0],
    ['bakcup', 2],
  ] as const) {
    const said = await run(line)
    expect([line, said.code]).toEqual([line, code])
    for (const { name, summary } of commands) expect(said.text).toContain(`  ${name.padEnd(20)}${summary}`)
  }
})

test.each(commands)('the help of $name describes each option', async ({ name, options, help, words }) => {
  expect(Object.keys(help).sort()).toEqual(Object.keys(options).sort())
  const { code, text } = await run(`${name} --help`)
  expect(code).toBe(0)
  for (const option of Object.keys(options)) expect(text).toContain(`  --${option}`)
  // A Chinese character takes two columns in a terminal.
  const heads = text.match(/^ {2}--\S+(?: <[^>]+>)? +/gm) ?? []
  expect(heads.length).toBeGreaterThanOrEqual(Object.keys(options).length)
  expect(new Set(heads.map((head) => head.replaceAll(/[^ -~]/g, '..').length)).size).toBe(Math.min(1, heads.length))
  expect(await run(`${name} --no-such-thing`)).toMatchObject({
    code: 2,
    text: expect.stringContaining('没有 --no-such-thing 这个选项'),
  })
  const tooMuch = { code: 2, text: expect.stringContaining('多余的内容') }
  if (words === undefined) expect(await run(`${name} something`)).toMatchObject(tooMuch)
})
