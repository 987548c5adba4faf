import { Square } from '../../components/icons/square.tsx';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import type { Correction, RolePlayReport } from '../../../contract/role-play.ts';
import type { Sample } from '../../../machines/role-play-report/role-play-report.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { EnglishInside, quotedIn } from '../../components/text/EnglishInside.tsx';
import { rolePlayReportTexts } from '../../languages/role-play-report/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { translationOf } from '../lesson/translation.ts';
import { Section, Small } from '../read-aloud-result/layout.tsx';
import { styled } from '../../components/styled.ts';

export interface HeardProps {
  playing: string | null;
  onListen(sample: Sample): void;
  onStop(): void;
}

export function Better({ corrections, ...heard }: HeardProps & { corrections: readonly Correction[] }) {
  const { t } = useTranslate(rolePlayReportTexts);
  if (corrections.length === 0) return null;
  return (
    <Section>
      <h2>{t('report.better')}</h2>
      <List>
        {corrections.map(({ turn_id, said, better, point, certainty }) => (
          <li key={turn_id + point}>
            <Small>{t('report.yourSentence')}</Small>
            <p lang="en">{said}</p>
            <Small>{t('report.try')}</Small>
            <strong lang="en">{better}</strong>
            <Small>
              <EnglishInside text={t(`report.point.${point}`)} english={quotedIn(t(`report.point.${point}`))} />
            </Small>
            {certainty === 'unsure' ? (
              <Small>{t('report.unsure')}</Small>
            ) : (
              <Listen sample={{ text: better, audio_url: null }} {...heard} />
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}

export function NextTime({ sentences, ...heard }: HeardProps & { sentences: RolePlayReport['next_time'] }) {
  const { language, t } = useTranslate(rolePlayReportTexts);
  if (sentences.length === 0) return null;
  return (
    <Section>
      <h2>{t('report.nextTime')}</h2>
      <List>
        {sentences.map(({ text, translation, audio_url }) => {
          const other = translationOf({ translation }, language);
          return (
            <li key={text}>
              <strong lang="en">{text}</strong>
              {other && <Small lang={other.language}>{other.text}</Small>}
              <Listen sample={{ text, audio_url }} {...heard} />
            </li>
          );
        })}
      </List>
    </Section>
  );
}

function Listen({ sample, playing, onListen, onStop }: HeardProps & { sample: Sample }) {
  const { t } = useTranslate(rolePlayReportTexts);
  const isSounding = playing === sample.text;
  return (
    <Heard
      variant="soft"
      aria-label={isSounding ? t('report.stop') : t('report.listenTo', { sentence: sample.text })}
      onClick={() => (isSounding ? onStop() : onListen(sample))}
    >
      {isSounding ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      {t(isSounding ? 'report.stop' : 'report.listen')}
    </Heard>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: '5',
  listStyle: 'none',
  '& > li': { minWidth: '0', overflowWrap: 'anywhere' },
  '& p, & strong': { display: 'block' },
  '& strong': { fontSize: '17' },
});

const Heard = styled(Button, { marginTop: '2' });
