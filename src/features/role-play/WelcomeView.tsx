import { GraduationCap } from '../../components/icons/graduation-cap.tsx';
import { MicOff } from '../../components/icons/mic-off.tsx';
import type { Scenario } from '../../../contract/role-play.ts';
import { Button, CloseButton } from '../../components/controls/Button.tsx';
import { CharacterPicture } from '../../components/illustrations/CharacterPicture.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { Note } from '../../components/text/notes.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SpeedSelect, type SpeedSelectProps } from './SpeedSelect.tsx';
import { styled } from '../../components/styled.ts';

export interface WelcomeViewProps extends Pick<SpeedSelectProps, 'speed' | 'onSpeed'> {
  scenario: Pick<Scenario, 'character'>;
  onBegin(): void;
  onClose(): void;
}

/** Starts the conversation, and says who will read it before anything is recorded (D39). */
export function WelcomeView({ scenario, speed, onSpeed, onBegin, onClose }: WelcomeViewProps) {
  const { t } = useTranslate(rolePlayTexts);
  const { character } = scenario;
  return (
    <LessonPage>
      <ScreenTitle>{t('rolePlay.intro.header')}</ScreenTitle>
      <LessonHeader>
        <CloseButton aria-label={t('rolePlay.close')} onClick={onClose} />
      </LessonHeader>
      <LessonMain>
        <Column>
          <CharacterPicture look={character.look} size={112} />
          <h1>
            <EnglishInside text={t('rolePlay.welcome.title', { name: character.name })} english={[character.name]} />
          </h1>
          <p>{t('rolePlay.welcome.how')}</p>
          <SpeedSelect name={character.name} speed={speed} onSpeed={onSpeed} />
          <Notes>
            <Note kind="info">
              <GraduationCap aria-hidden="true" />
              {t('rolePlay.welcome.disclaimer')}
            </Note>
            <Note kind="info">
              <MicOff aria-hidden="true" />
              {t('rolePlay.welcome.voice')}
            </Note>
          </Notes>
          <Button variant="primary" size="lg" wide onClick={onBegin}>
            {t('rolePlay.welcome.begin')}
          </Button>
        </Column>
      </LessonMain>
    </LessonPage>
  );
}

const Column = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  width: '100%',
  maxWidth: '520px',
  padding: '0 20px 24px',
  margin: 'auto',
  textAlign: 'center',
  '& h1': { textStyle: 'title' },
  '& > svg': { flex: 'none' },
});

const Notes = styled('div', { display: 'grid', gap: '2', width: '100%' });
