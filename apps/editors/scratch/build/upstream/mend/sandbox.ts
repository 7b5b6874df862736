import { findOnce } from './source-text.ts'

const begin = String.raw`<script>\n`
const end = String.raw`\n<\/script>`
const policy = "script-src 'unsafe-inline' 'unsafe-eval'"

/**
 * Replaces the inline script of a frame, which the policy of our pages forbids, by the address of the script.
 * The policy of the frame must allow every address, because the frame has no origin, and 'self' matches nothing. The
 * policy of the page still applies.
 */
export function takeSandboxOut(source: string, address: string): { source: string; script: string } {
  const at = findOnce(source, begin)
  const stop = source.indexOf(end, at)
  if (stop < 0) throw new Error('the frame of the engine does not look as expected')
  const literal = source.slice(at + begin.length, stop)
  const framed =
    source.slice(0, at) + String.raw`<script src=\"${address}\"><\/script>` + source.slice(stop + end.length)
  const found = findOnce(framed, policy)
  return {
    source: `${framed.slice(0, found)}script-src * 'unsafe-eval'${framed.slice(found + policy.length)}`,
    // A JavaScript string in double quotes is valid JSON, except for escaped single quotes.
    script: JSON.parse(`"${literal.replaceAll(String.raw`\'`, "'")}"`) as string,
  }
}
