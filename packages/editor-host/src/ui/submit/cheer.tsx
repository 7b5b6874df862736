import { Head } from '@mashu/ui/mascot'

export function Cheer() {
  return (
    <svg className="mashu-cheer" viewBox="0 0 320 160" aria-hidden="true">
      <ellipse cx="160" cy="150" rx="92" ry="8" fill="#dff6ea" />
      <g fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M62 40q10 10 0 20t0 20" stroke="#22b573" />
        <path d="M262 34q-10 10 0 20t0 20" stroke="#1890ff" />
        <path d="M98 14q8 6 4 16" stroke="#ffb020" />
        <path d="M222 12q-8 6-4 16" stroke="#ff6b57" />
      </g>
      <g fill="#ffb020">
        <path d="m40 92 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" />
        <path d="m282 86 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" />
        <path d="m160 4 4 9 10 1-7.500 6.500L169 30l-9-5-9 5 2.500-9.500L146 14l10-1z" />
      </g>
      <g fill="#ff6b57">
        <circle cx="86" cy="104" r="5" />
        <circle cx="232" cy="112" r="5" />
        <circle cx="116" cy="54" r="4" />
      </g>
      <g fill="#22b573">
        <rect x="236" y="88" width="9" height="9" rx="2" transform="rotate(24 240 92)" />
        <rect x="72" y="124" width="9" height="9" rx="2" transform="rotate(-18 76 128)" />
        <circle cx="206" cy="50" r="4" />
      </g>
      <g transform="translate(108 34) scale(1.62)">
        <path d="M14 66q0-18 18-18t18 18z" fill="#1890FF" />
        <path d="m13 58-9-14M51 58l9-14" stroke="#1890FF" strokeWidth="6" strokeLinecap="round" />
        <g transform="scale(.5) translate(-2 -7)">
          <Head face="happy" />
        </g>
      </g>
    </svg>
  )
}
