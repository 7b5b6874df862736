const [END, UTF8] = [0x06054b50, 0x0800]

/**
 * A flag marks names in UTF-8. Names without the flag are in GBK if they come from Windows, and in UTF-8 from macOS.
 */
function decode(bytes: Uint8Array, marked: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !marked }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Yields the names in the central directory, because the unpacker decodes names without the flag as Latin-1. */
export function* zipNames(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end > 0 && view.getUint32(end, true) !== END) end -= 1
  let at = end > 0 ? view.getUint32(end + 16, true) : bytes.length
  // If the central directory is elsewhere, as in zip64, no names are found.
  while (at + 46 <= end) {
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    // Old programs for Windows separate folders by backslashes.
    yield decode(bytes.subarray(at + 46, at + 46 + name), (view.getUint16(at + 8, true) & UTF8) !== 0).replaceAll(
      '\\',
      '/',
    )
    at += 46 + name + extra + comment
  }
}
