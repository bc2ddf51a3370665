import { useSpeech } from './speech.ts'

/**
 * The form with which a payer stops the texts of a business whose sender hears no STOP, or lets them go on. It
 * works before any script has loaded.
 */
export function StopTexts(props: { token: string; business: string; goOn: boolean }) {
  const { token, business, goOn } = props
  const { say } = useSpeech()
  return (
    <form className="stop-texts" method="post" action={`/p/${token}/texts`}>
      {!goOn && <p>{say('texts.stopped', { business })}</p>}
      <button type="submit" name="texts" value={goOn ? 'stop' : 'start'}>
        {goOn ? say('texts.stop', { business }) : say('texts.start')}
      </button>
    </form>
  )
}
