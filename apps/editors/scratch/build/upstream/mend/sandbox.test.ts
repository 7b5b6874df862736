import { expect, it } from 'vitest'
import { takeSandboxOut } from './sandbox.ts'

const frame = (script: string) =>
  String.raw`const e='<head content="'.concat("default-src 'none'; ` +
  `script-src 'unsafe-inline' 'unsafe-eval'; img-src data:;",` +
  String.raw`"\">\n</head>\n<body>\n<script>\n${script}\n<\/script>\n</body>");A.srcdoc=e`

it('the frame of the engine loads its script from an address', () => {
  const { source, script } = takeSandboxOut(frame(String.raw`go('*');\n// it\'s \"here\"`), '/player/x.js')
  expect(script).toBe(`go('*');\n// it's "here"`)
  expect(source).toContain(String.raw`<script src=\"/player/x.js\"><\/script>`)
  expect(source).toContain("script-src * 'unsafe-eval'; img-src")
  expect(source).not.toContain('unsafe-inline')
})

it('an engine with unexpected code is refused', () => {
  expect(() => takeSandboxOut('a', '/x.js')).toThrow('not found')
  expect(() => takeSandboxOut(frame('a').replace('<\\/script>', ''), '/x.js')).toThrow('as expected')
})
