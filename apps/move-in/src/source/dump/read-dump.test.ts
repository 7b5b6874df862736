import { expect, test } from 'vitest'
import type { SourceTable } from '../source.queries.ts'
import type { Charset } from './charset.ts'
import type { DumpValue } from './cursor.ts'
import { readDump } from './read-dump.ts'

/** Always gives the same numbers for a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function* inPieces(bytes: Buffer, random: (below: number) => number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const length = 1 + random(40)
    yield bytes.subarray(at, at + length)
    at += length
  }
}

async function read(dump: Buffer | string, random = randomOf(1)) {
  const tables: { database: string; table: SourceTable }[] = []
  const dropped: string[] = []
  const rows: { into: string; columns: readonly string[] | undefined; values: DumpValue[]; charset: Charset }[] = []
  const { isDone } = await readDump(inPieces(Buffer.from(dump as string), random), {
    table: (database, table) => tables.push({ database, table }),
    drop: (database, name) => dropped.push(`${database}.${name}`),
    row: ({ database, name, columns }, values, charset) =>
      rows.push({ into: `${database}.${name}`, columns, values: values.map(copied), charset }),
  })
  return { tables, dropped, rows, isDone }
}
const copied = (value: DumpValue) => (Buffer.isBuffer(value) ? Buffer.from(value) : value)

/**
 * Escapes like `mysql_real_escape_string` (see its manual). `isPaired` is true for character sets with two-byte
 * characters.
 */
function escaped(bytes: Buffer, isPaired: boolean): Buffer {
  const written: number[] = []
  const letters = new Map([
    [0, '0'],
    [10, 'n'],
    [13, 'r'],
    [26, 'Z'],
    [39, "'"],
    [34, '"'],
    [92, '\\'],
  ])
  for (let at = 0; at < bytes.length; at++) {
    const [byte, next] = [bytes[at]!, bytes[at + 1] ?? 0]
    if (isPaired && byte > 0x80 && byte < 0xff) {
      const isPair = next >= 0x40 && next !== 0x7f && next < 0xff
      written.push(...(isPair ? [byte, bytes[++at]!] : [92, byte]))
    } else if (letters.has(byte)) written.push(92, letters.get(byte)!.charCodeAt(0))
    else written.push(byte)
  }
  return Buffer.from(written)
}

const INTERESTING = Buffer.from([0, 10, 13, 26, 34, 37, 39, 40, 41, 44, 59, 92, 95, 96, 0x81, 0xb0, 0xd5, 0xfe, 0xff])

test.each([
  ['utf8mb4', false],
  ['gbk', true],
] as const)('any sequence of bytes in a text is read unchanged (%s)', async (charset, isPaired) => {
  const random = randomOf(20261128)
  const texts = Array.from({ length: 600 }, () =>
    Buffer.from(
      Array.from({ length: random(24) }, () => (random(3) ? INTERESTING[random(INTERESTING.length)]! : random(256))),
    ),
  )
  const rows = texts.map((text) => Buffer.concat([Buffer.from("('"), escaped(text, isPaired), Buffer.from("',1)")]))
  const parts = rows.flatMap((row) => [row, Buffer.from(random(2) ? ',' : ';\nINSERT INTO `t` VALUES ')]).slice(0, -1)
  const dump = Buffer.concat([
    Buffer.from(`SET NAMES ${charset};\nINSERT INTO \`t\` VALUES `),
    ...parts,
    Buffer.from(';'),
  ])
  const found = await read(dump, random)
  expect(found.rows.map(({ values }) => (values[0] as Buffer).toString('hex'))).toEqual(
    texts.map((text) => text.toString('hex')),
  )
})

const DUMP = `/*M!999999\\- enable the sandbox mode */\u0020
-- MariaDB dump; it's of a school
/*!40101 SET NAMES utf8mb4 */;
/*!40000 DROP DATABASE IF EXISTS \`a\`*/;
CREATE DATABASE /*!32312 IF NOT EXISTS*/ \`a\` /*!40100 DEFAULT CHARACTER SET utf8mb4 */;
USE \`a\`;
/*!50001 CREATE TABLE \`seen\` (
  \`id\` tinyint NOT NULL
) ENGINE=MyISAM */;
/*!50001 DROP TABLE IF EXISTS \`seen\`*/;
/*!40101 SET character_set_client = utf8 */;
CREATE TABLE \`t,\`\`1\` (
  \`ID\` varchar(32) COLLATE gbk_chinese_ci NOT NULL DEFAULT 'a,b)',
  \`key\` enum('x','y''z') DEFAULT NULL COMMENT 'it\\'s (one, two)',
  \`n\` decimal(8,2) DEFAULT 1.50,
  \`doubled\` int(11) GENERATED ALWAYS AS (\`n\` * 2) VIRTUAL,
  PRIMARY KEY (\`ID\`), KEY \`k\` (\`key\`,\`n\`), CONSTRAINT \`c\` CHECK (\`n\` > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3 COMMENT='; no end';
/*!40101 SET character_set_client = @saved_cs_client */;
LOCK TABLES \`t,\`\`1\` WRITE;
INSERT  IGNORE INTO \`t,\`\`1\` (\`ID\`, \`key\`, \`n\`) VALUES ('1', NULL, -1.5e3),
(0x4D59, _binary 'a\\0', b'101'), (x'', "it's", +.5);
UNLOCK TABLES;
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=\`r\`@\`%\`*/ /*!50003 TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN
  -- don't; INSERT INTO t VALUES (1);
  SET @a = ';;'; INSERT INTO t VALUES (1); # it's
END */;;
DELIMITER ;
CREATE DATABASE "b"; USE "b";
CREATE TABLE "t" ("id" int(11) NOT NULL, b blob);
REPLACE INTO b.t VALUES (1,'x') ON DUPLICATE KEY UPDATE id = ');';
insert into t values (2,'');
-- Dump completed on 2026-11-28
`

test.each([['\n'], ['\r\n']])('statements, comments and names in dumps are parsed', async (end) => {
  const { tables, dropped, rows, isDone } = await read(DUMP.replaceAll('\n', end))
  expect(isDone).toBe(true)
  expect(dropped).toEqual(['a.seen'])
  expect(tables.map(({ database, table }) => `${database}.${table.name}`)).toEqual(['a.seen', 'a.t,`1', 'b.t'])
  expect([...tables[1]!.table.columns]).toEqual([
    ['id', { name: 'ID', type: 'varchar', charset: 'gbk' }],
    ['key', { name: 'key', type: 'enum', charset: 'utf8mb3' }],
    ['n', { name: 'n', type: 'decimal', charset: null }],
    ['doubled', { name: 'doubled', type: 'int', charset: null }],
  ])
  const columns = ['id', 'key', 'n']
  expect(
    rows.map(({ into, columns: names, values }) => [into, names, ...values.map((value) => value && String(value))]),
  ).toEqual([
    ['a.t,`1', columns, '1', null, '-1.5e3'],
    ['a.t,`1', columns, 'MY', 'a\0', '\u0005'],
    ['a.t,`1', columns, Buffer.alloc(0) && '', "it's", '+.5'],
    ['b.t', undefined, '1', 'x'],
    ['b.t', undefined, '2', ''],
  ])
})

test('a truncated dump is detected at any length', async () => {
  const bytes = Buffer.from(DUMP)
  const end = bytes.indexOf('-- Dump completed')
  for (let length = 1; length <= end; length += 1) {
    const outcome = await read(bytes.subarray(0, length)).catch((error: Error) => error)
    if (outcome instanceof Error) expect(outcome.message).toContain('转储不完整')
    else expect(outcome.isDone).toBe(false)
  }
})

test('a long row is read completely, and a message names the place of an invalid value', async () => {
  const long = 'x'.repeat(3_000_000)
  const { rows } = await read(`INSERT INTO t VALUES (1,'${long}');`, () => 65_000)
  expect((rows[0]!.values[1] as Buffer).length).toBe(long.length)
  await expect(read('INSERT INTO t VALUES (1),(now());')).rejects.toThrow(/表 t .*第 2 行.*now/)
  await expect(read('SET NAMES sjis;')).rejects.toThrow('字符集 sjis')
})
