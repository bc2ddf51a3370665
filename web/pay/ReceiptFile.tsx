import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useHydrated } from './Moment.tsx'
import { canShareFiles, shareFile } from './shareFile.ts'
import { useSpeech } from './speech.ts'

/**
 * Offers the receipt as a file: to download, and, where the system has a share sheet, to share.
 * `children` come first in the same row.
 */
export function ReceiptFile(props: { token: string; number: number; children?: ReactNode }) {
  const { token, number } = props
  const { say, linkTo } = useSpeech()
  const [fetching, setFetching] = useState(false)
  const shares = useHydrated() && canShareFiles()
  const path = linkTo(`/p/${token}/receipt.pdf`)
  const name = `${say('receipt.heading')} ${number}.pdf`

  async function share() {
    if (fetching) return
    setFetching(true)
    // If the share sheet fails for any reason, the payer still gets the file.
    if ((await shareFile(path, name)) === 'failed') location.assign(path)
    setFetching(false)
  }

  return (
    <div className="receipt-file">
      {props.children}
      <a className="button quiet" href={path} download={name}>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {say('receipt.download')}
      </a>
      {shares && (
        <button type="button" className="button quiet" onClick={share} aria-disabled={fetching}>
          {fetching ? (
            <span className="spinner" aria-hidden="true" />
          ) : (
            <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
          )}
          {say('receipt.share')}
        </button>
      )}
    </div>
  )
}
