const [END, UTF8] = [0x06054b50, 0x0800]

/** Names are UTF-8 where the zip says so. Windows writes Chinese names as GBK instead, macOS UTF-8 without a word. */
function decode(bytes: Uint8Array, marked: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !marked }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The names in a zip's list of contents, in its order; the unpacker takes each unmarked one for Latin letters. */
export function* zipNames(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end > 0 && view.getUint32(end, true) !== END) end -= 1
  let at = end > 0 ? view.getUint32(end + 16, true) : bytes.length
  // A list that is elsewhere (zip64) has none of these names.
  while (at + 46 <= end) {
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    // Old programs of Windows write its own mark between folders.
    yield decode(bytes.subarray(at + 46, at + 46 + name), (view.getUint16(at + 8, true) & UTF8) !== 0).replaceAll(
      '\\',
      '/',
    )
    at += 46 + name + extra + comment
  }
}
