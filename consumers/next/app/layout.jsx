import '@foyer/react/ui/theme.css'

// A page without an icon logs that it found none.
export const metadata = { icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
