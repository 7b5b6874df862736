/** Names under which a browser or a desktop would run the content. */
const ACTIVE_ENDINGS = [
  ['html?', 'xhtml', 'shtml', 'xml', 'xsl', 'svgz', 'swf', 'hta'],
  ['js', 'mjs', 'cjs', 'jsp', 'php', 'asp', 'aspx', 'vbs', 'ps1', 'sh', 'bat', 'cmd'],
  ['exe', 'msi', 'com', 'scr', 'jar', 'lnk', 'apk', 'dll'],
].flat()
const ACTIVE_NAME = new RegExp(`\\.(?:${ACTIVE_ENDINGS.join('|')})$`, 'i')
export const ACTIVE_CONTENT = /<(?:!doctype\s+html|html|head|body|script|iframe|meta|\?php|\?xml-stylesheet)[\s>/]/i
export const ACTIVE_START = new RegExp(`^\\s*${ACTIVE_CONTENT.source}`, 'i')

/** Kinds that may hold script a browser would run when the address is opened; they are served in a sandbox. */
export const ACTIVE_KINDS: ReadonlySet<string> = new Set(['svg'])
/** Shown in the page; everything else is offered for download. */
export const INLINE_GROUPS: ReadonlySet<string> = new Set(['image', 'audio', 'video'])

/**
 * Whether a desktop would run a file of this name. Windows drops dots and blanks at the end, and takes what stands
 * behind a colon for a stream of the file before it.
 */
export const isActiveName = (name: string): boolean =>
  name.split(':').some((part) => ACTIVE_NAME.test(part.replace(/[\s.]+$/, '')))
