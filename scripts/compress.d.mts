export function brotliOf(file: string, bytes: Buffer, isQuick?: boolean): Buffer
