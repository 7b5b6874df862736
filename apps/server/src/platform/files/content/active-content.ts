/** Extensions of files that a browser or a desktop would execute. */
const ACTIVE_ENDINGS = [
  ['html?', 'xhtml', 'shtml', 'xml', 'xsl', 'svgz', 'swf', 'hta'],
  ['js', 'mjs', 'cjs', 'jsp', 'php', 'asp', 'aspx', 'vbs', 'ps1', 'sh', 'bat', 'cmd'],
  ['exe', 'msi', 'com', 'scr', 'jar', 'lnk', 'apk', 'dll'],
].flat()
const ACTIVE_NAME = new RegExp(`\\.(?:${ACTIVE_ENDINGS.join('|')})$`, 'i')
export const ACTIVE_CONTENT = /<(?:!doctype\s+html|html|head|body|script|iframe|meta|\?php|\?xml-stylesheet)[\s>/]/i
export const ACTIVE_START = new RegExp(`^\\s*${ACTIVE_CONTENT.source}`, 'i')

/** A browser would run script in these kinds. They are served in a sandbox. */
export const ACTIVE_KINDS: ReadonlySet<string> = new Set(['svg'])
/** Files of other groups are offered as downloads. */
export const INLINE_GROUPS: ReadonlySet<string> = new Set(['image', 'audio', 'video'])

/** Windows ignores dots and blanks at the end of a name, and takes a text after a colon for the name of a stream. */
export const isActiveName = (name: string): boolean =>
  name.split(':').some((part) => ACTIVE_NAME.test(part.replace(/[\s.]+$/, '')))
