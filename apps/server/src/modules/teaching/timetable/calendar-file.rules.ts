/**
 * An iCalendar file (RFC 5545): lines end with CRLF and are folded at 75 octets, text is escaped, times are local with
 * their zone described.
 */

export interface CalendarEvent {
  /** The same for the same event for ever; calendar programs recognise changes by it. */
  uid: string
  title: string
  description: string
  /** Local, `yyyy-MM-dd HH:mm:ss`. */
  start: string
  end: string
}

export interface Calendar {
  name: string
  /** IANA name; only a zone without clock changes is described (`offset`). */
  zone: string
  /** `+0800`, the same all year. */
  offset: string
  /** When the file is made, ISO UTC. */
  madeAt: string
}

const MAX_OCTETS = 75
const CONTROL = /(?![\n\t])\p{Cc}/gu

/** Text as a value: what has a meaning in the format is escaped, control characters go. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(CONTROL, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')

/** A call for each character would take half a second of a year of lessons. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line in pieces of at most 75 octets of UTF-8, no character torn; further pieces begin with a space. */
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

/** The lines of a few events, so that a year of lessons is written in pieces. */
export const eventsText = (calendar: Calendar, events: readonly CalendarEvent[]): string =>
  written(events.flatMap((event) => eventLines(event, calendar)))

/** The file around the text of its events. */
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
