/** The office with a dark or light menu at the side or at the top. */
export function SettingPicture({ menu, dark }: { menu: 'side' | 'top'; dark: boolean }) {
  const menuFill = dark ? '#213247' : '#FFFFFF'
  const row = dark ? '#6B7F99' : '#C9D5E2'
  return (
    <svg viewBox="0 0 64 48" width={64} height={48} aria-hidden>
      <rect width="64" height="48" rx="6" fill="#F3F7FB" />
      {menu === 'side' ? (
        <>
          <path d="M6 0h12v48H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z" fill={menuFill} />
          <path d="M4 9h10M4 18h8M4 27h10M4 36h7" stroke={row} strokeWidth="3" strokeLinecap="round" />
          <path d="M18 0h40a6 6 0 0 1 6 6v4H18z" fill="#FFFFFF" />
        </>
      ) : (
        <>
          <path d="M6 0h52a6 6 0 0 1 6 6v8H0V6a6 6 0 0 1 6-6z" fill={menuFill} />
          <path d="M6 7h8M20 7h8M34 7h8" stroke={row} strokeWidth="3" strokeLinecap="round" />
        </>
      )}
      <rect
        x={menu === 'side' ? 24 : 8}
        y={menu === 'side' ? 16 : 20}
        width={menu === 'side' ? 34 : 48}
        height={menu === 'side' ? 26 : 22}
        rx="3"
        fill="#FFFFFF"
      />
      <path
        d={menu === 'side' ? 'M29 23h18M29 30h24M29 36h14' : 'M14 27h22M14 34h34'}
        stroke="#E2E9F1"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x=".5" y=".5" width="63" height="47" rx="5.5" fill="none" stroke="#C9D5E2" />
    </svg>
  )
}
