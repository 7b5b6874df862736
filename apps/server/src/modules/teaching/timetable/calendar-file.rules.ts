/** iCalendar files (RFC 5545): lines end with CRLF and are folded at 75 bytes, and times are local. */

export interface CalendarEvent {
  /** Stays equal when the event changes, because calendar programs recognize an event by its id. */
  uid: string
  title: string
  description: string
  /** Local time, `yyyy-MM-dd HH:mm:ss`. */
  start: string
  end: string
}

export interface Calendar {
  name: string
  /** IANA name of a zone without clock changes. The file describes the zone only by `offset`. */
  zone: string
  /** Offset such as `+0800`, equal all year. */
  offset: string
  /** The time at which the file is made, ISO UTC. */
  madeAt: string
}

const MAX_OCTETS = 75
const CONTROL = /(?![\n\t])\p{Cc}/gu

/** Escapes a text value and removes control characters. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(CONTROL, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')

/** Bytes of a character in UTF-8. A library call per character would take half a second for a year of lessons. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Splits a line into pieces of at most 75 bytes. Later pieces begin with a space. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  const pieces: string[] = []
  let [piece, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0)!)
    const room = pieces.length === 0 ? MAX_OCTETS : MAX_OCTETS - 1
    if (octets + size > room) {
      pieces.push(piece)
      ;[piece, octets] = ['', 0]
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}

const localStamp = (time: string): string => `${time.slice(0, 10)}T${time.slice(11, 19)}`.replaceAll(/[-:]/g, '')
const utcStamp = (iso: string): string => `${localStamp(iso.replace('T', ' '))}Z`

const eventLines = ({ uid, title, description, start, end }: CalendarEvent, { zone, madeAt }: Calendar) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utcStamp(madeAt)}`,
  `DTSTART;TZID=${zone}:${localStamp(start)}`,
  `DTEND;TZID=${zone}:${localStamp(end)}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(description)}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

const written = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('')

/** Returns the lines of some events. The caller can write a large calendar in parts. */
export const eventsText = (calendar: Calendar, events: readonly CalendarEvent[]): string =>
  written(events.flatMap((event) => eventLines(event, calendar)))

/** `events` is text from `eventsText`. */
export function calendarFile({ name, zone, offset }: Calendar, events: string): string {
  const head = written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mashu//Timetable//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
  return `${head}${events}${written(['END:VCALENDAR'])}`
}
