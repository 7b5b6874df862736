import { crc32, deflateRawSync } from 'node:zlib'

/** With `descriptors`, the local headers contain no sizes, as in files of streaming writers. */
export function makeZip(
  files: Record<string, string | Uint8Array>,
  options: { descriptors?: boolean; comment?: string; store?: boolean } = {},
): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = options.store ? plain : deflateRawSync(plain)
    const fields = {
      crc: crc(plain),
      packed: packed.length,
      plain: plain.length,
      method: options.store ? 0 : 8,
      flags: options.descriptors ? 8 : 0,
    }
    const parts = [
      header(0x04034b50, name, options.descriptors ? { ...fields, crc: 0, packed: 0, plain: 0 } : fields),
      packed,
    ]
    if (options.descriptors) parts.push(descriptor(fields))
    central.push(header(0x02014b50, name, fields, offset))
    local.push(...parts)
    offset += parts.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(options.comment?.length ?? 0, 20)
  return Buffer.concat([...local, directory, end, Buffer.from(options.comment ?? '')])
}

interface Fields {
  crc: number
  packed: number
  plain: number
  method: number
  flags: number
}

function header(signature: number, name: string, fields: Fields, offset?: number): Buffer {
  const central = offset !== undefined
  const bytes = Buffer.alloc(central ? 46 : 30)
  const shift = central ? 2 : 0
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(20, 4 + shift)
  bytes.writeUInt16LE(fields.flags, 6 + shift)
  bytes.writeUInt16LE(fields.method, 8 + shift)
  bytes.writeUInt32LE(fields.crc, 14 + shift)
  bytes.writeUInt32LE(fields.packed, 18 + shift)
  bytes.writeUInt32LE(fields.plain, 22 + shift)
  bytes.writeUInt16LE(Buffer.byteLength(name), 26 + shift)
  if (central) bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, Buffer.from(name)])
}

function descriptor(fields: Fields): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(fields.crc, 4)
  bytes.writeUInt32LE(fields.packed, 8)
  bytes.writeUInt32LE(fields.plain, 12)
  return bytes
}

const crc = (bytes: Uint8Array) => crc32(bytes)
