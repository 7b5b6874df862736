const foreign = /<(\/?)(?:[\w-]{1,40}:)?(?:foreignObject|script)(?=[\s/>])/gi

function withName(svg: string): string {
  const begin = svg.search(/<svg[\s>]/i)
  const end = svg.indexOf('>', begin)
  if (begin < 0 || end < 0 || /\sxmlns\s*=/i.test(svg.slice(begin, end))) return svg
  const behind = begin + '<svg'.length
  return `${svg.slice(0, behind)} xmlns="http://www.w3.org/2000/svg"${svg.slice(behind)}`
}

/**
 * Removes HTML and scripts, because touches and covers read the canvas, which browsers forbid after such a picture.
 * Adds a missing namespace, because browsers draw no SVG without one.
 */
export function cleanSvg(svg: string): string {
  let kept = ''
  let at = 0
  let depth = 0
  for (const { 1: closing, index } of svg.matchAll(foreign)) {
    if (depth === 0 && index > at) kept += svg.slice(at, index)
    const end = svg.indexOf('>', index)
    at = end < 0 ? svg.length : end + 1
    if (closing === '/') depth = Math.max(0, depth - 1)
    else if (end < 0 || svg[end - 1] !== '/') depth += 1
    if (end < 0) break
  }
  // An unclosed element reaches to the end of the file.
  return withName(kept + (depth === 0 ? svg.slice(at) : '</svg>'))
}
