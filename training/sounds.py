"""Measures typical values of each sound, and how far the reasons for a sound's score can be trusted.

sounds.py           writes scoring/results/usual-sounds.ts, and prints out-of-fold figures as JSON
Needs the files of features.ts and `train.py fold`. The bars come from scoring/constants.ts.
"""
import json
import os

import numpy as np

import maps
from data import ASIDE, constants, read
from train import FOLDS, maps_of, read_predictions, with_score

PHONES = ('AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH').split()
TABLE = os.path.join(os.path.dirname(__file__), '..', 'scoring', 'results', 'usual-sounds.ts')
# Columns of SOUND_SCALARS.
LOG_ROWS, ENERGY, CHANGE = 0, 4, 12
ROW, DECIBEL = 20, 10 / np.log(10)
BARS = constants()
NOT_SAID, UNSURE = BARS['WORD_SAID']['notSaid'], BARS['WORD_SAID']['unsure']
CORRECT, ALMOST = BARS['PHONE_BARS']['correct'], BARS['PHONE_BARS']['almost']
RIVAL, SHORT, SOFT = (BARS['SOUND_REASON'][name] for name in ('rival', 'short', 'soft'))
READING, HALF_HEARD = BARS['READING'], BARS['HALF_HEARD']
# An expert's 2 is right. These are bars for the mean of five experts.
WELL, WRONG = 1.8, 1
ORDINARY_SOUNDS = 5
HEAD = """import type { Arpabet } from '../../words/phones.ts';

/**
 * Learners' typical sounds, measured on sounds that the experts rate 1.8 of 2 or more. `duration` is a geometric mean in
 * ms. `energy` is a median in dB relative to the loudest speech. Written by training/sounds.py.
 */
export const USUAL_SOUNDS: Record<Arpabet, { duration: number; energy: number }> = {
"""


def table(rows):
    sounds = np.concatenate([m['sounds'] for m in rows])
    labels = np.concatenate([m['y'] for m in rows])
    x = np.concatenate([m['x'] for m in rows])
    result = {}
    for i, phone in enumerate(PHONES):
        at = (sounds == i) & (labels >= WELL)
        result[phone] = (round(ROW * float(np.exp(x[at, LOG_ROWS].mean()))), round(DECIBEL * float(np.median(x[at, ENERGY])), 1))
    return result


def reasons(m, usual):
    """Returns each sound's likelihood ratio, relative duration at this recording's pace, and relative energy."""
    ms, db = np.array([usual[PHONES[s]] for s in m['sounds']]).T
    rows = np.exp(m['x'][:, LOG_ROWS])
    ratio = ROW * rows / ms
    with_ordinary = np.sort(np.concatenate([ratio, np.ones(ORDINARY_SOUNDS)]))
    pace = with_ordinary[len(with_ordinary) // 2]
    return -m['x'][:, CHANGE] / rows, ratio / pace, DECIBEL * m['x'][:, ENERGY] - db


def figures(rows, said, scored, usual, curves):
    columns = []
    for m, odds, (phones, words, whole) in zip(rows, said, scored):
        evidence = with_score(odds, (phones, words, whole))
        columns.append(np.stack([50 * maps.apply(curves['phones'], phones), m['y'], evidence[m['wordOf']], *reasons(m, usual),
                                 np.full(len(phones), m['age'])]))
    score, label, evidence, likely, duration, energy, age = np.concatenate(columns, 1)
    known = ~np.isnan(label)
    wrong = known & (label < WRONG)
    heard = known & (evidence >= UNSURE)
    low = known & (score < ALMOST)

    def of(name, at):
        return {name: {'count': int(at.sum()), 'wrong': round(float(wrong[at].mean()), 3) if at.any() else None,
                       'found': round(float((wrong & at).sum() / (wrong & heard).sum()), 3)}}

    result = of('errors', heard & low & (likely <= -RIVAL))
    for low_age, high_age in ((0, 10), (11, 15), (16, 99)):
        result |= of(f'errorsAt{low_age}To{high_age}', heard & low & (likely <= -RIVAL) & (age >= low_age) & (age <= high_age))
    result |= of('lowButUnsure', heard & low & (likely > -RIVAL)) | of('lowInAll', heard & low)
    result |= of('lowInUnsureWords', low & (evidence < UNSURE) & (evidence >= NOT_SAID))
    result |= of('lowAndShort', heard & low & (duration <= SHORT))
    result |= of('correct', heard & (score >= CORRECT)) | of('correctButRival', heard & (score >= CORRECT) & (likely <= -2 * RIVAL))
    marked = heard & (score < CORRECT) & ~(low & (likely > -RIVAL))
    well = heard & (label >= WELL)
    hints = {'short': duration <= SHORT, 'soft': energy <= -SOFT, 'rival': likely <= -RIVAL}
    return result | {name: {'ofSoundsSaidWell': round(float(at[well].mean()), 3), 'ofMarked': round(float(at[marked].mean()), 3),
                            'meanLabelOfMarked': round(float(label[marked & at].mean()), 2)} for name, at in hints.items()}


def half_heard(rows, said, scored, curves):
    """Returns the mean errors of the totals of unsure readings, and of the others."""
    unsure, total, expert = [], [], []
    for m, odds, scores in zip(rows, said, scored):
        spare = np.clip(odds, -9, 9).mean() - next(bar['odds'] for bar in READING if len(odds) >= bar['words'])
        evidence = with_score(odds, scores)
        if spare < 0:
            continue
        share = ((evidence >= NOT_SAID) & (evidence < UNSURE)).mean()
        unsure.append(share >= HALF_HEARD['unsure'] or spare < HALF_HEARD['odds'])
        total.append(maps.apply(curves['total'], scores[2][3]))
        expert.append(m['total'])
    unsure, total, expert = np.array(unsure), np.array(total), np.array(expert)
    miss = np.abs(total - expert)
    return {'readings': len(unsure), 'unsure': round(float(unsure.mean()), 4),
            'unsureOfWellRead': round(float(unsure[expert >= 8].mean()), 4),
            'miss': round(float(miss[unsure].mean()), 2), 'missOfOthers': round(float(miss[~unsure].mean()), 2)}


if __name__ == '__main__':
    rows = read()
    usual = table([m for m in rows if m['kind'] == 'right'])
    some = [k for k in FOLDS if k != ASIDE]
    curves = maps_of(rows, some)
    rows, said, scored = read_predictions(rows, some)
    with open(TABLE, 'w') as f:
        f.write(HEAD)
        f.writelines(f'  {phone}: {{ duration: {ms}, energy: {db:g} }},\n' for phone, (ms, db) in usual.items())
        f.write('};\n')
    result = {}
    for kind in ('right', 'noisy'):
        at = [i for i, m in enumerate(rows) if m['kind'] == kind]
        pick = lambda values: [values[i] for i in at]
        result[kind] = figures(pick(rows), pick(said), pick(scored), usual, curves) | {
            'halfHeard': half_heard(pick(rows), pick(said), pick(scored), curves)}
    print(json.dumps(result, indent=1))
